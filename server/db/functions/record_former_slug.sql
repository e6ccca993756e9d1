CREATE OR REPLACE FUNCTION record_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM former_slug WHERE slug = new.slug;
  INSERT INTO former_slug (slug, merchant_id) VALUES (old.slug, new.id);
  RETURN NULL;
END $$;

CREATE TRIGGER slug_recorded AFTER UPDATE OF slug ON merchant
  FOR EACH ROW WHEN (old.slug IS DISTINCT FROM new.slug) EXECUTE FUNCTION record_former_slug();
