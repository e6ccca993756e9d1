-- The words of an order follow its lines, the customer's contact and its tracking codes.
CREATE OR REPLACE FUNCTION record_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'order_line' AND TG_OP = 'INSERT' THEN
    PERFORM write_order_search(array(SELECT DISTINCT order_id FROM written));
  ELSIF TG_TABLE_NAME = 'order_group' THEN
    PERFORM write_order_search(array(SELECT id FROM "order" WHERE group_id = NEW.id));
  ELSIF TG_TABLE_NAME = 'order' THEN
    PERFORM write_order_search(array[NEW.id]);
  ELSE
    PERFORM write_order_search(array[NEW.order_id]);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_search_of_lines AFTER INSERT ON order_line
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION record_order_search();

-- Other goods come instead of those that were bought.
CREATE TRIGGER order_search_of_substitutes AFTER UPDATE OF title, options, sku ON order_line
  FOR EACH ROW WHEN ((OLD.title, OLD.options, OLD.sku) IS DISTINCT FROM (NEW.title, NEW.options, NEW.sku))
  EXECUTE FUNCTION record_order_search();

CREATE TRIGGER order_search_of_contact AFTER UPDATE OF name, email, phone, ship_address ON order_group
  FOR EACH ROW WHEN (
    (OLD.name, OLD.email, OLD.phone, OLD.ship_address) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.ship_address)
  ) EXECUTE FUNCTION record_order_search();

CREATE TRIGGER order_search_of_address AFTER UPDATE OF ship_address ON "order"
  FOR EACH ROW WHEN (OLD.ship_address IS DISTINCT FROM NEW.ship_address) EXECUTE FUNCTION record_order_search();

CREATE TRIGGER order_search_of_tracking AFTER UPDATE OF tracking_code ON fulfillment
  FOR EACH ROW WHEN (OLD.tracking_code IS DISTINCT FROM NEW.tracking_code) EXECUTE FUNCTION record_order_search();

CREATE TRIGGER order_search_of_sent AFTER INSERT ON fulfillment
  FOR EACH ROW WHEN (NEW.tracking_code IS NOT NULL) EXECUTE FUNCTION record_order_search();
