-- Reads the tables without stopping anybody who writes to them.
ALTER TABLE "payment_attempt" VALIDATE CONSTRAINT "payment_attempt_method_check";--> statement-breakpoint
ALTER TABLE "payment_receipt" VALIDATE CONSTRAINT "payment_receipt_check";--> statement-breakpoint
ALTER TABLE "payment_event" VALIDATE CONSTRAINT "payment_event_check";--> statement-breakpoint
ALTER TABLE "chargeback" VALIDATE CONSTRAINT "chargeback_check";
