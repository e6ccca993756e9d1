CREATE OR REPLACE FUNCTION product_first_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.first_published_at := new.updated_at;
  RETURN new;
END $$;

CREATE TRIGGER product_first_published BEFORE INSERT OR UPDATE OF status ON product
  FOR EACH ROW WHEN (new.status = 'published' AND new.first_published_at IS NULL)
  EXECUTE FUNCTION product_first_published();
