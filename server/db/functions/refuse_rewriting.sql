-- History is written once.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER never_deleted BEFORE DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON book_seal FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON chargeback FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON commission_line FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON consent FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON order_contract FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON order_line FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON payment FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON payment_allocation FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON payment_attempt FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON payment_receipt FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON payout FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON price_history FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON provider_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON quantity_offer_product FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON quantity_offer_tier FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON receipt_reference FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER never_deleted BEFORE DELETE ON refund FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON refund_line FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON shop_text FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON terms_acceptance FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON terms_wording FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
