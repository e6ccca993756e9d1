CREATE OR REPLACE FUNCTION count_review_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE review SET helpful_count = helpful_count + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE review SET helpful_count = helpful_count - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER votes_of_review AFTER INSERT OR DELETE ON review_vote
  FOR EACH ROW EXECUTE FUNCTION count_review_vote();
