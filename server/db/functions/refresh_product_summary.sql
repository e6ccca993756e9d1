CREATE OR REPLACE FUNCTION refresh_product_summary(changed_product uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product WHERE id = changed_product FOR NO KEY UPDATE;
  UPDATE product SET
    price_minor = s.lowest, max_price_minor = s.highest, compare_at_minor = s.compare_at, pix_price_minor = s.pix_price,
    available = s.available, shipping_grams = s.grams
  FROM (
    SELECT min(v.price) AS lowest,
           max(v.price) AS highest,
           (array_agg(v.compare_at_minor ORDER BY v.price, v.pix_price_minor, v.position))[1] AS compare_at,
           (array_agg(v.pix_price_minor ORDER BY v.price, v.pix_price_minor, v.position))[1] AS pix_price,
           coalesce((array_agg(CASE WHEN v.requires_shipping THEN v.weight_grams ELSE 0 END
             ORDER BY v.price, v.pix_price_minor, v.position))[1], 0) AS grams,
           coalesce(bool_or(NOT l.tracked OR l.policy = 'continue' OR l.on_hand > l.reserved), false) AS available
    FROM (
      SELECT each.*,
        selling_price(each.price_minor, each.pix_price_minor, m.pix_discount_bps, m.pix_key, m.takes_cards) AS price
      FROM variant each JOIN merchant m ON m.id = each.merchant_id
      WHERE each.product_id = changed_product AND each.archived_at IS NULL
    ) v LEFT JOIN inventory_level l ON l.variant_id = v.id
  ) s
  WHERE product.id = changed_product
    AND (product.price_minor, product.max_price_minor, product.compare_at_minor, product.pix_price_minor,
        product.available, product.shipping_grams)
      IS DISTINCT FROM (s.lowest, s.highest, s.compare_at, s.pix_price, s.available, s.grams);
END $$;
