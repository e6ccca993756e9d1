-- The words of a text, folded. The letter of a unit is no word, because it would be a size.
CREATE OR REPLACE FUNCTION search_lexemes(described text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.simple',
    regexp_replace(translate(public.fold(described), '/_', '  '), '(\m\d+(?:[.,]\d+)?)\s*[glm]\M', '\1 ', 'g')
      || ' ' || public.measure_words(public.fold(described)));
