-- A UUID of version 7, as `server/db/new-id.ts` makes them, with the microseconds where that one counts.
CREATE OR REPLACE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000 * 4), 3, '0') || right(gen_random_uuid()::text, 17))::uuid
  FROM (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) now
$$;
