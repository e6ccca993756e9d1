CREATE OR REPLACE FUNCTION merchant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_merchant_changed(new.id);
  -- Its products have other addresses now, or another price on every page that shows one of them.
  IF new.slug <> old.slug OR new.pix_discount_bps <> old.pix_discount_bps
    OR (new.pix_key IS NULL) <> (old.pix_key IS NULL) THEN
    PERFORM pg_notify('catalog', 'everything');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_merchant AFTER UPDATE ON merchant
  FOR EACH ROW WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION merchant_changed();
