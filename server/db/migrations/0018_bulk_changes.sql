CREATE TABLE "bulk_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ip" text,
	"change" jsonb NOT NULL,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_change_product" (
	"change_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"seal" text NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bulk_change_product_change_id_product_id_pk" PRIMARY KEY("change_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_product" ADD CONSTRAINT "bulk_change_product_change_id_bulk_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_product" ADD CONSTRAINT "bulk_change_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_of_merchant" ON "bulk_change" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_change_unfinished" ON "bulk_change" USING btree ("worked_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "bulk_change_product_waiting" ON "bulk_change_product" USING btree ("change_id","product_id") WHERE not is_skipped;