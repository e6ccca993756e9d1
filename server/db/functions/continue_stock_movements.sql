-- The writer of a movement has locked the level, so each movement continues the one before it.
CREATE OR REPLACE FUNCTION continue_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT number, on_hand_after, reserved_after INTO last FROM stock_movement
  WHERE variant_id = new.variant_id ORDER BY number DESC LIMIT 1;
  new.number := coalesce(last.number, 0) + 1;
  new.on_hand_after := coalesce(last.on_hand_after, 0) + new.on_hand_delta;
  new.reserved_after := coalesce(last.reserved_after, 0) + new.reserved_delta;
  RETURN new;
END $$;

CREATE TRIGGER continued BEFORE INSERT ON "stock_movement" FOR EACH ROW EXECUTE FUNCTION continue_stock_movements();
