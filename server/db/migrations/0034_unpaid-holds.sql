ALTER TABLE "order_group" ADD COLUMN "client_key" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "claim_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_attempt_claims" ON "payment_attempt" USING btree ("claimed_at") WHERE status = 'processing';