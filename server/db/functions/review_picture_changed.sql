CREATE OR REPLACE FUNCTION review_picture_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed review_picture := CASE tg_op WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  UPDATE picture SET is_private = (tg_op = 'DELETE' OR review.status = 'hidden')
    FROM review WHERE review.id = changed.review_id AND picture.id = changed.picture_id;
  PERFORM notify_product_changed(product_id) FROM review WHERE id = changed.review_id;
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_review_picture AFTER INSERT OR DELETE ON review_picture
  FOR EACH ROW EXECUTE FUNCTION review_picture_changed();
