DROP INDEX "ledger_of_merchant";--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD COLUMN "at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_posting" DISABLE TRIGGER append_only;--> statement-breakpoint
UPDATE "ledger_posting" p SET "at" = t."at" FROM "ledger_transaction" t WHERE t."id" = p."transaction_id";--> statement-breakpoint
ALTER TABLE "ledger_posting" ENABLE TRIGGER append_only;--> statement-breakpoint
ALTER TABLE "ledger_posting" ALTER COLUMN "at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "sends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_balance" ON "ledger_posting" USING btree ("merchant_id","account","amount_minor") WHERE merchant_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_statement" ON "ledger_posting" USING btree ("merchant_id","at","transaction_id") WHERE merchant_id is not null;--> statement-breakpoint
CREATE INDEX "payout_unfinished" ON "payout" USING btree ("merchant_id") WHERE status not in ('paid', 'canceled');--> statement-breakpoint
CREATE INDEX "order_placed_of_merchant" ON "order" USING btree ("merchant_id","placed_at") WHERE placed_at is not null;--> statement-breakpoint

-- A rule that was used stays as it was: only its place changes, and that it is over.
CREATE FUNCTION keep_commission_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR to_jsonb(new) - 'position' - 'archived_at' <> to_jsonb(old) - 'position' - 'archived_at'
    OR old.archived_at IS NOT NULL
  THEN
    RAISE EXCEPTION 'commission rules are archived and replaced' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_commission_rule BEFORE UPDATE OR DELETE ON commission_rule FOR EACH ROW EXECUTE FUNCTION keep_commission_rule();
