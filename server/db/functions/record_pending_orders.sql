-- A checkout says whether an order of it is pending, so that what somebody holds unpaid is found by an index.
CREATE OR REPLACE FUNCTION record_pending_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two orders of it may move at once: the second waits here, and its next statement sees what the first did.
  PERFORM FROM order_group WHERE id = NEW.group_id FOR NO KEY UPDATE;
  UPDATE order_group SET has_pending = NOT has_pending
    WHERE id = NEW.group_id AND has_pending <>
      EXISTS (SELECT FROM "order" WHERE group_id = NEW.group_id AND status = 'pending');
  RETURN NULL;
END $$;

CREATE TRIGGER pending_orders_written AFTER INSERT ON "order"
  FOR EACH ROW WHEN (NEW.status <> 'pending') EXECUTE FUNCTION record_pending_orders();

CREATE TRIGGER pending_orders_moved AFTER UPDATE OF status ON "order"
  FOR EACH ROW WHEN ((OLD.status = 'pending') <> (NEW.status = 'pending'))
  EXECUTE FUNCTION record_pending_orders();
