CREATE OR REPLACE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_summary(product_id) FROM variant WHERE id = new.variant_id;
  RETURN NULL;
END $$;

CREATE TRIGGER product_summary_of_first_stock AFTER INSERT ON inventory_level
  FOR EACH ROW EXECUTE FUNCTION stock_changed();
CREATE TRIGGER product_summary_of_stock AFTER UPDATE ON inventory_level
  FOR EACH ROW WHEN (
    (NOT old.tracked OR old.policy = 'continue' OR old.on_hand > old.reserved)
      IS DISTINCT FROM (NOT new.tracked OR new.policy = 'continue' OR new.on_hand > new.reserved)
  ) EXECUTE FUNCTION stock_changed();
