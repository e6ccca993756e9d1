-- The key of an option's value, independent of the merchant's spelling.
CREATE OR REPLACE FUNCTION option_key(name text, value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(fold(replace(btrim(name), ':', ' ')), 60) || ':' || left(fold(btrim(value)), 60);
