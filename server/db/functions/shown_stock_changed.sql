CREATE OR REPLACE FUNCTION shown_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_product_changed(product_id) FROM variant WHERE id = new.variant_id;
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_first_stock AFTER INSERT ON inventory_level
  FOR EACH ROW EXECUTE FUNCTION shown_stock_changed();
CREATE TRIGGER pages_of_stock AFTER UPDATE ON inventory_level
  FOR EACH ROW WHEN (
    shown_stock(old.tracked, old.policy, old.on_hand, old.reserved)
      IS DISTINCT FROM shown_stock(new.tracked, new.policy, new.on_hand, new.reserved)
  ) EXECUTE FUNCTION shown_stock_changed();
