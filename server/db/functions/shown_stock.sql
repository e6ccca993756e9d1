-- The stock that a page shows: exact while few pieces are left.
CREATE OR REPLACE FUNCTION shown_stock(tracked boolean, policy text, on_hand int, reserved int) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN NOT tracked OR policy = 'continue' THEN NULL ELSE least(greatest(on_hand - reserved, 0), 4) END;
