CREATE OR REPLACE FUNCTION pictures_of_review_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE picture SET is_private = (NEW.status = 'hidden')
    WHERE id IN (SELECT picture_id FROM review_picture WHERE review_id = NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER pictures_of_review AFTER UPDATE OF status ON review
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION pictures_of_review_changed();
