CREATE OR REPLACE FUNCTION shop_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'everything');
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_shop_setting AFTER INSERT OR UPDATE OR DELETE ON shop_setting
  FOR EACH STATEMENT EXECUTE FUNCTION shop_changed();
CREATE TRIGGER pages_of_shop_text AFTER INSERT ON shop_text
  FOR EACH STATEMENT EXECUTE FUNCTION shop_changed();
