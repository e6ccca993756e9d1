-- The search words of somebody's row in a store, like those of `write_order_search`.
CREATE OR REPLACE FUNCTION past_words(merchant_id uuid, described text, codes text[], phone text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(
    SELECT DISTINCT right(merchant_id::text, 6) || word FROM (
      SELECT public.order_words(described) AS word
      UNION ALL SELECT left(regexp_replace(public.fold(code), '[[:space:][:punct:]]+', '', 'g'), 40)
        FROM unnest(codes) AS code
      UNION ALL SELECT unnest(array[
          digits, right(digits, 11), right(digits, 10), right(digits, 9), right(digits, 8), right(digits, 4),
          left(right(digits, 11), 2), left(right(digits, 10), 2), left(right(digits, 9), 5), left(right(digits, 8), 4)
        ]) FROM regexp_replace(phone, '\D', '', 'g') AS digits
    ) AS each WHERE word <> ''));
$$;
