ALTER TABLE "refund" ADD COLUMN "commission_minor" bigint;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_commission" CHECK ("refund"."commission_minor" >= 0);