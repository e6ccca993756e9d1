CREATE OR REPLACE FUNCTION review_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted_before int := 0;
  counted_now int := 0;
  stars_before int := 0;
  stars_now int := 0;
BEGIN
  IF tg_op <> 'INSERT' AND old.status = 'published' THEN
    counted_before := 1;
    stars_before := old.stars;
  END IF;
  IF tg_op <> 'DELETE' AND new.status = 'published' THEN
    counted_now := 1;
    stars_now := new.stars;
  END IF;
  IF counted_now <> counted_before OR stars_now <> stars_before THEN
    PERFORM add_to_rating(
      coalesce(new.product_id, old.product_id), coalesce(new.merchant_id, old.merchant_id),
      counted_now - counted_before, stars_now - stars_before);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER rating_of_review AFTER INSERT OR DELETE OR UPDATE OF stars, status ON review
  FOR EACH ROW EXECUTE FUNCTION review_changed();
