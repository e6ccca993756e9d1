-- The keys of a name's significant words.
CREATE OR REPLACE FUNCTION significant_keys(name text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT DISTINCT public.plural_key(word)
    FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', public.fold(name)))) AS said (word)
    WHERE word ~ '^[[:alnum:]]+$' AND word <> ALL (string_to_array(
      'a ao aos as com da das de do dos e em la na nas no nos o os ou para por pra um uma umas uns', ' '))
    ORDER BY 1
  );
