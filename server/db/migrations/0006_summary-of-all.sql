-- The product is locked before its variants are looked at: of two buyers who take the last of two variants at once,
-- the later one sees that the product is sold out. In SQL, since PL/pgSQL would keep the plan of a table once small.
CREATE OR REPLACE FUNCTION refresh_product_summary(changed_product uuid) RETURNS void LANGUAGE sql AS $$
  SELECT FROM product WHERE id = changed_product FOR NO KEY UPDATE;
  UPDATE product SET
    price_minor = s.lowest, max_price_minor = s.highest, compare_at_minor = s.compare_at, available = s.available
  FROM (
    SELECT min(v.price_minor) AS lowest,
           max(v.price_minor) AS highest,
           (array_agg(v.compare_at_minor ORDER BY v.price_minor, v.position))[1] AS compare_at,
           coalesce(bool_or(NOT l.tracked OR l.policy = 'continue' OR l.on_hand > l.reserved), false) AS available
    FROM variant v LEFT JOIN inventory_level l ON l.variant_id = v.id
    WHERE v.product_id = changed_product AND v.archived_at IS NULL
  ) s
  WHERE product.id = changed_product
    AND (product.price_minor, product.max_price_minor, product.compare_at_minor, product.available)
      IS DISTINCT FROM (s.lowest, s.highest, s.compare_at, s.available);
$$;
