CREATE OR REPLACE FUNCTION options_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_option_text(ARRAY(SELECT DISTINCT product_id FROM written
    WHERE option1 <> '' OR option2 <> '' OR option3 <> ''));
  RETURN NULL;
END $$;

CREATE TRIGGER option_text_of_gone AFTER DELETE ON variant
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION options_written();
CREATE TRIGGER option_text_of_new AFTER INSERT ON variant
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION options_written();
