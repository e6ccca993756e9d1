-- The smallest id of a day, in UTC.
CREATE OR REPLACE FUNCTION first_id_of(day date) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex(extract(epoch FROM day)::bigint * 1000), 12, '0') || repeat('0', 20))::uuid
$$;
