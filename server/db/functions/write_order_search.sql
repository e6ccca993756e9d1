-- Codes can be typed without their marks, and a phone number from any of its parts.
CREATE OR REPLACE FUNCTION write_order_search(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Two changes of an order may come at once: the second waits here, and the next statement sees what the first did.
  PERFORM FROM order_search WHERE order_id = ANY (ids) ORDER BY order_id FOR UPDATE;
  INSERT INTO order_search (order_id, merchant_id, words)
  SELECT o.id, o.merchant_id, array_to_tsvector(array(
    SELECT DISTINCT right(o.merchant_id::text, 6) || word FROM (
      SELECT order_words(concat_ws(' ', o.number, g.name, g.email, coalesce(o.ship_address, g.ship_address)->>'city', lines.described,
        sent.described)) AS word
      UNION ALL SELECT left(regexp_replace(fold(code), '[[:space:][:punct:]]+', '', 'g'), 40)
        FROM unnest(o.number || lines.codes || sent.codes) AS code
      UNION ALL SELECT unnest(array[
          digits, right(digits, 11), right(digits, 10), right(digits, 9), right(digits, 8), right(digits, 4),
          left(right(digits, 11), 2), left(right(digits, 10), 2), left(right(digits, 9), 5), left(right(digits, 8), 4)
        ]) FROM regexp_replace(g.phone, '\D', '', 'g') AS digits
    ) AS each WHERE word <> ''))
  FROM "order" o
    JOIN order_group g ON g.id = o.group_id,
    LATERAL (
      SELECT string_agg(concat_ws(' ', l.title, l.options, l.sku), ' ') AS described,
        array_remove(array_agg(l.sku), NULL) AS codes
      FROM order_line l WHERE l.order_id = o.id
    ) AS lines,
    LATERAL (
      SELECT string_agg(f.tracking_code, ' ') AS described, array_remove(array_agg(f.tracking_code), NULL) AS codes
      FROM fulfillment f WHERE f.order_id = o.id
    ) AS sent
  WHERE o.id = ANY (ids)
  ORDER BY o.id
  ON CONFLICT (order_id) DO UPDATE SET words = excluded.words;
END $$;
