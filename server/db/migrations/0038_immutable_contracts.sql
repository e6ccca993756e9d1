-- What was agreed stays as it was agreed.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON order_contract FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON terms_wording FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
