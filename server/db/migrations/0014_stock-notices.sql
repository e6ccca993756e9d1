CREATE TABLE "stock_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stock_notice" ADD CONSTRAINT "stock_notice_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notice_once" ON "stock_notice" USING btree ("variant_id","email") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "stock_notice_of_email" ON "stock_notice" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_notice_age" ON "stock_notice" USING btree ("created_at");