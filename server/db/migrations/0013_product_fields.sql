CREATE TABLE "form_draft" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"form" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "made_to_order_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "withdrawal_exception" text;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "length_mm" integer;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "making_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "withdrawal_exception" text;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_draft_expires_at_index" ON "form_draft" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_scheduled" ON "product" USING btree ("publish_at") WHERE status = 'scheduled';--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_scheduled" CHECK ("product"."status" <> 'scheduled' or "product"."publish_at" is not null);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_made_to_order" CHECK ("product"."made_to_order_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_size" CHECK (num_nulls(length_mm, width_mm, height_mm) in (0, 3) and least(length_mm, width_mm, height_mm) > 0);--> statement-breakpoint
ALTER TABLE "product" DROP CONSTRAINT "product_status_check";
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_status_check" CHECK (status IN ('draft', 'scheduled', 'published', 'archived'));
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_withdrawal_exception_check" CHECK (withdrawal_exception IN ('made_to_measure', 'perishable', 'hygiene', 'digital'));
