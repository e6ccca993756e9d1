-- The words of a text, folded, without its punctuation.
CREATE OR REPLACE FUNCTION order_words(described text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(word, 40) FROM regexp_split_to_table(public.fold(described), '[[:space:][:punct:]]+') AS word
  WHERE word <> '';
$$;
