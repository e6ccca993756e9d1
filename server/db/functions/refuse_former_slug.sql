-- A renamed store is still found by its earlier names, which no other store may take.
CREATE OR REPLACE FUNCTION refuse_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM former_slug WHERE slug = new.slug AND merchant_id <> new.id) THEN
    RAISE EXCEPTION '% was the address of another store', new.slug USING ERRCODE = 'unique_violation';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER slug_never_reused BEFORE INSERT OR UPDATE OF slug ON merchant
  FOR EACH ROW EXECUTE FUNCTION refuse_former_slug();
