-- Called at each start. An unchanged rule changes nothing.
CREATE OR REPLACE FUNCTION sell_only_by_pix(is_only boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  repriced uuid[];
BEGIN
  UPDATE selling_rule SET only_by_pix = is_only WHERE only_by_pix <> is_only;
  IF NOT FOUND THEN RETURN; END IF;
  repriced := ARRAY(
    SELECT p.id FROM product p JOIN merchant m ON m.id = p.merchant_id
    WHERE m.pix_discount_bps > 0
      OR EXISTS (SELECT FROM variant v WHERE v.product_id = p.id AND v.pix_price_minor IS NOT NULL)
    ORDER BY p.id);
  PERFORM refresh_product_summary(id) FROM unnest(repriced) AS id;
  -- No favorite became cheaper: only the way in which its price is stated has changed.
  UPDATE favorite_product f SET known_price_minor = p.price_minor
    FROM product p WHERE p.id = f.product_id AND p.id = ANY (repriced) AND p.price_minor IS NOT NULL;
  PERFORM pg_notify('catalog', 'everything');
END $$;
