CREATE TABLE "past_customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"order_count" integer,
	"spent_minor" bigint,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"accepts_marketing" boolean,
	"known_at" timestamp with time zone NOT NULL,
	"words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	CONSTRAINT "past_customer_key" UNIQUE("merchant_id","key")
);
--> statement-breakpoint
CREATE TABLE "past_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"platform" text NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"created_by" uuid NOT NULL,
	"started_by" uuid,
	"counts" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"total" integer NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "past_import_row" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"email" text NOT NULL,
	"said" jsonb NOT NULL,
	CONSTRAINT "past_import_row_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "past_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"status" text NOT NULL,
	"total_minor" bigint,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	CONSTRAINT "past_order_number" UNIQUE("merchant_id","number"),
	CONSTRAINT "past_order_lines" CHECK (jsonb_typeof("past_order"."lines") = 'array' and jsonb_array_length("past_order"."lines") <= 200)
);
--> statement-breakpoint
ALTER TABLE "past_customer" ADD CONSTRAINT "past_customer_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_customer" ADD CONSTRAINT "past_customer_import_id_past_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."past_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_import" ADD CONSTRAINT "past_import_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_import" ADD CONSTRAINT "past_import_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_import" ADD CONSTRAINT "past_import_started_by_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_import_row" ADD CONSTRAINT "past_import_row_import_id_past_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."past_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_order" ADD CONSTRAINT "past_order_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_order" ADD CONSTRAINT "past_order_import_id_past_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."past_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_customer_of_merchant" ON "past_customer" USING btree ("merchant_id","known_at","id");--> statement-breakpoint
CREATE INDEX "past_customer_known" ON "past_customer" USING btree ("known_at");--> statement-breakpoint
CREATE INDEX "past_customer_email" ON "past_customer" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "past_customer_words" ON "past_customer" USING gin ("words");--> statement-breakpoint
CREATE INDEX "past_import_of_merchant" ON "past_import" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "past_import_unfinished" ON "past_import" USING btree ("worked_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "past_import_row_email" ON "past_import_row" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "past_order_of_merchant" ON "past_order" USING btree ("merchant_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "past_order_placed" ON "past_order" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "past_order_email" ON "past_order" USING btree ("email","merchant_id") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "past_order_words" ON "past_order" USING gin ("words");