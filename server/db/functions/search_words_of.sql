-- Words that a misspelled one may have meant.
CREATE OR REPLACE FUNCTION search_words_of(described text) RETURNS TABLE (word text, stem text, spelled text)
  LANGUAGE sql STABLE AS $$
  SELECT fold(each.spelled),
    coalesce((tsvector_to_array(to_tsvector('shop_portuguese', each.spelled)))[1], fold(each.spelled)), each.spelled
  FROM unnest(tsvector_to_array(to_tsvector('simple', translate(lower(described), '/_', '  ')))) AS each (spelled)
  WHERE length(each.spelled) BETWEEN 3 AND 40 AND fold(each.spelled) !~ '[[:punct:][:digit:][:space:]]';
$$;
