-- A UUID of version 7, as `server/db/new-id.ts` makes them, with the microseconds where that one counts.
CREATE OR REPLACE FUNCTION new_id() RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  us bigint := floor(extract(epoch FROM clock_timestamp()) * 1000000);
BEGIN
  RETURN lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000 * 4), 3, '0') || right(gen_random_uuid()::text, 17);
END $$;
