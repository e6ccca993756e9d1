CREATE OR REPLACE FUNCTION book_hash(since date, until date, digests jsonb, differences integer, previous_hash text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(' ', coalesce(since - '1970-01-01'::date, 0), until - '1970-01-01'::date, digests::text, differences, previous_hash), 'UTF8')), 'hex')
$$;
