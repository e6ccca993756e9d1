-- Where the Pix price is the only price, another discount changes the prices of everything that the store sells.
CREATE OR REPLACE FUNCTION pix_discount_is_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT only_by_pix FROM selling_rule) THEN
    PERFORM refresh_product_summary(id) FROM product WHERE merchant_id = new.id ORDER BY id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER pix_discount_is_price AFTER UPDATE OF pix_discount_bps ON merchant
  FOR EACH ROW WHEN (old.pix_discount_bps IS DISTINCT FROM new.pix_discount_bps)
  EXECUTE FUNCTION pix_discount_is_price();
CREATE TRIGGER pix_key_is_price AFTER UPDATE OF pix_key ON merchant
  FOR EACH ROW WHEN ((old.pix_key IS NULL) <> (new.pix_key IS NULL))
  EXECUTE FUNCTION pix_discount_is_price();
