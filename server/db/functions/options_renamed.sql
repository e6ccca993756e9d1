CREATE OR REPLACE FUNCTION options_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE variant SET option1 = option1 WHERE product_id = new.id;
  PERFORM refresh_option_text(ARRAY[new.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER options_renamed AFTER UPDATE OF option_names ON product
  FOR EACH ROW WHEN (old.option_names IS DISTINCT FROM new.option_names) EXECUTE FUNCTION options_renamed();
