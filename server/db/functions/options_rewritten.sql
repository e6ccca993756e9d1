CREATE OR REPLACE FUNCTION options_rewritten() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := ARRAY(
    SELECT DISTINCT w.product_id FROM written w JOIN rewritten r ON r.id = w.id
    WHERE (w.option1, w.option2, w.option3, w.archived_at IS NULL)
      IS DISTINCT FROM (r.option1, r.option2, r.option3, r.archived_at IS NULL));
BEGIN
  IF changed <> '{}' THEN
    PERFORM refresh_option_text(changed);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER option_text_of_changed AFTER UPDATE ON variant
  REFERENCING OLD TABLE AS rewritten NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION options_rewritten();
