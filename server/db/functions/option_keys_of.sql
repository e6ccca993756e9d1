CREATE OR REPLACE FUNCTION option_keys_of(names text[], choices text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((
    SELECT array_agg(public.option_key(name, value) ORDER BY ordinal)
    FROM unnest(names, choices) WITH ORDINALITY AS chosen (name, value, ordinal)
    WHERE btrim(name) <> '' AND btrim(value) <> ''
  ), '{}');
