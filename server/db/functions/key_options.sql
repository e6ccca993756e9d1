CREATE OR REPLACE FUNCTION key_options() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text[] := (SELECT option_names FROM product WHERE id = new.product_id);
  choices text[] := ARRAY[new.option1, new.option2, new.option3];
BEGIN
  new.option_keys := option_keys_of(names, choices);
  PERFORM spell_options(names, choices);
  RETURN new;
END $$;

CREATE TRIGGER keyed_options BEFORE INSERT OR UPDATE OF option1, option2, option3 ON variant
  FOR EACH ROW EXECUTE FUNCTION key_options();
