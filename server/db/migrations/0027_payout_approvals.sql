ALTER TABLE "payout_batch" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "payout_batch" ADD COLUMN "needs_second_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_batch" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_batch" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "shop_setting" ADD COLUMN "payout_approval_minor" bigint;--> statement-breakpoint
ALTER TABLE "payout_batch" ADD CONSTRAINT "payout_batch_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch" ADD CONSTRAINT "payout_batch_approved_by_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_batch_created_by_index" ON "payout_batch" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "payout_batch_approved_by_index" ON "payout_batch" USING btree ("approved_by");--> statement-breakpoint
ALTER TABLE "payout_batch" ADD CONSTRAINT "payout_batch_approved" CHECK ("payout_batch"."approved_by" is null or "payout_batch"."approved_at" is not null);--> statement-breakpoint
ALTER TABLE "payout_batch" ADD CONSTRAINT "payout_batch_second_person" CHECK (not ("payout_batch"."needs_second_person" and "payout_batch"."approved_by" = "payout_batch"."created_by"));--> statement-breakpoint
ALTER TABLE "shop_setting" ADD CONSTRAINT "shop_setting_payout_approval" CHECK ("shop_setting"."payout_approval_minor" > 0);