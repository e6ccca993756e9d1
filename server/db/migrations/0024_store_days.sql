CREATE TABLE "closed_day" (
	"day" date PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_day" (
	"merchant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"fact" text NOT NULL,
	"count" integer NOT NULL,
	"minor" bigint NOT NULL,
	CONSTRAINT "store_day_merchant_id_day_fact_pk" PRIMARY KEY("merchant_id","day","fact")
);
--> statement-breakpoint
ALTER TABLE "store_day" ADD CONSTRAINT "store_day_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_day" ADD CONSTRAINT "store_day_day_closed_day_day_fk" FOREIGN KEY ("day") REFERENCES "public"."closed_day"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_day_of_all" ON "store_day" USING btree ("day","fact");--> statement-breakpoint
CREATE INDEX "fulfillment_shipped" ON "fulfillment" USING btree ("shipped_at") WHERE shipped_at is not null;--> statement-breakpoint
CREATE INDEX "refund_by_time" ON "refund" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "return_by_time" ON "return_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_placed" ON "order" USING btree ("placed_at") WHERE placed_at is not null;