-- A piece travels in one fulfillment only.
CREATE OR REPLACE FUNCTION check_fulfillment_quantities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    SELECT sum(fl.quantity) FROM fulfillment_line fl JOIN fulfillment f ON f.id = fl.fulfillment_id
    WHERE fl.order_line_id = new.order_line_id AND f.status <> 'canceled'
  ) > (SELECT quantity - quantity_canceled FROM order_line WHERE id = new.order_line_id) THEN
    RAISE EXCEPTION 'order line %: more in fulfillments than was ordered', new.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER fulfillment_quantities AFTER INSERT OR UPDATE ON fulfillment_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_fulfillment_quantities();
