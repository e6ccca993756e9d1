CREATE OR REPLACE FUNCTION refund_sums_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'refund_line' THEN
    PERFORM check_refund_sums(order_id) FROM refund WHERE id = new.refund_id;
  ELSE
    PERFORM check_refund_sums(new.order_id);
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER refund_sums AFTER UPDATE OF quantity_refunded, refunded_minor ON order_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();
CREATE CONSTRAINT TRIGGER refund_sums AFTER UPDATE OF refund_due_minor, refunded_minor ON payment_allocation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();
CREATE CONSTRAINT TRIGGER refund_sums AFTER INSERT OR UPDATE ON refund
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();
CREATE CONSTRAINT TRIGGER refund_sums AFTER INSERT ON refund_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_sums_changed();
