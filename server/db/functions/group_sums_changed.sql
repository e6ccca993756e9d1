CREATE OR REPLACE FUNCTION group_sums_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE tg_table_name
    WHEN 'order_group' THEN PERFORM check_group_sums(new.id);
    WHEN 'order_line' THEN PERFORM check_group_sums(group_id) FROM "order" WHERE id = new.order_id;
    WHEN 'payment_allocation' THEN PERFORM check_group_sums(group_id) FROM payment WHERE id = new.payment_id;
    ELSE PERFORM check_group_sums(new.group_id);
  END CASE;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER group_sums
  AFTER UPDATE OF total_minor, items_minor, discount_minor, offer_minor, pix_discount_minor, pix_discount_bps, shipping_minor, group_id ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
CREATE CONSTRAINT TRIGGER group_sums_of_new AFTER INSERT ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE OF total_minor ON order_group
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE ON order_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE OF amount_minor, captured_minor ON payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
CREATE CONSTRAINT TRIGGER group_sums AFTER INSERT OR UPDATE ON payment_allocation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
