ALTER TABLE "merchant" ADD COLUMN "accepts_paid_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "resting_days" integer DEFAULT 0 NOT NULL;