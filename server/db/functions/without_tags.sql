CREATE OR REPLACE FUNCTION without_tags(html text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(regexp_replace(html, '<[^>]*>', ' ', 'g'), 20000);
