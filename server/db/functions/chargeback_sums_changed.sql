CREATE OR REPLACE FUNCTION chargeback_sums_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'chargeback' THEN
    PERFORM check_chargeback_sums(order_id) FROM chargeback_share WHERE chargeback_id = new.id;
  ELSE
    PERFORM check_chargeback_sums(coalesce(new.order_id, old.order_id));
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER chargeback_sums AFTER UPDATE OF status ON chargeback
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chargeback_sums_changed();
CREATE CONSTRAINT TRIGGER chargeback_sums AFTER INSERT OR UPDATE OR DELETE ON chargeback_share
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chargeback_sums_changed();
CREATE CONSTRAINT TRIGGER chargeback_sums AFTER UPDATE OF disputed_minor, charged_back_minor ON payment_allocation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chargeback_sums_changed();
