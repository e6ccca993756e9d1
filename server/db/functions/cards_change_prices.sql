-- The first card that a store takes makes the price of Pix one of two.
CREATE OR REPLACE FUNCTION cards_change_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT only_by_pix FROM selling_rule) THEN
    PERFORM refresh_product_summary(id) FROM product WHERE merchant_id = new.id ORDER BY id;
    -- No favorite became cheaper or dearer: only the way in which its price is stated has changed.
    UPDATE favorite_product f SET known_price_minor = p.price_minor
      FROM product p WHERE p.id = f.product_id AND p.merchant_id = new.id AND p.price_minor IS NOT NULL;
  END IF;
  PERFORM pg_notify('catalog', 'everything');
  RETURN NULL;
END $$;

CREATE TRIGGER cards_change_prices AFTER UPDATE OF takes_cards ON merchant
  FOR EACH ROW WHEN (old.takes_cards <> new.takes_cards) EXECUTE FUNCTION cards_change_prices();
