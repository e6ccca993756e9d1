CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (variant_id, price_minor, pix_price_minor)
    VALUES (new.id, new.price_minor, new.pix_price_minor);
  RETURN NULL;
END $$;

CREATE TRIGGER price_recorded AFTER UPDATE OF price_minor, pix_price_minor ON variant
  FOR EACH ROW WHEN ((old.price_minor, old.pix_price_minor) IS DISTINCT FROM (new.price_minor, new.pix_price_minor))
  EXECUTE FUNCTION record_price();
CREATE TRIGGER price_recorded_first AFTER INSERT ON variant
  FOR EACH ROW EXECUTE FUNCTION record_price();
