-- The query for the orders of a store that have all words of a text, whose last letters may be missing.
CREATE OR REPLACE FUNCTION order_query(merchant_id uuid, typed text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg('''' || right(merchant_id::text, 6) || word || ''':*', ' & '), '')::tsquery
  FROM public.order_words(typed) AS word;
$$;
