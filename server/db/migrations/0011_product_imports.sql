CREATE TABLE "product_column" (
	"merchant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_column_merchant_id_name_pk" PRIMARY KEY("merchant_id","name")
);
--> statement-breakpoint
CREATE TABLE "product_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"platform" text NOT NULL,
	"status" text DEFAULT 'checking' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" uuid,
	"started_ip" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"products" integer,
	"settled" integer DEFAULT 0 NOT NULL,
	"bytes_read" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"missing" jsonb DEFAULT '{"variants":{},"pictures":{},"unchanged":[]}'::jsonb NOT NULL,
	"cleared" integer DEFAULT 0 NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_import_started" CHECK (("product_import"."started_at" is null) = ("product_import"."started_by" is null))
);
--> statement-breakpoint
CREATE TABLE "product_import_piece" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "product_import_piece_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_import_problem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"reason" text NOT NULL,
	"effect" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_product" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"lines" integer[] NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"result" text NOT NULL,
	"parts" text[] NOT NULL,
	"product_id" uuid,
	CONSTRAINT "product_import_product_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "product_column" ADD CONSTRAINT "product_column_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import" ADD CONSTRAINT "product_import_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import" ADD CONSTRAINT "product_import_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import" ADD CONSTRAINT "product_import_started_by_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_piece" ADD CONSTRAINT "product_import_piece_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_problem" ADD CONSTRAINT "product_import_problem_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_product" ADD CONSTRAINT "product_import_product_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_of_merchant" ON "product_import" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_import_unfinished" ON "product_import" USING btree ("lease_until") WHERE status in ('checking', 'importing');--> statement-breakpoint
CREATE INDEX "product_import_problem_line" ON "product_import_problem" USING btree ("import_id","line","id");--> statement-breakpoint
CREATE INDEX "product_import_problem_product" ON "product_import_problem" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "product_import_product_result" ON "product_import_product" USING btree ("import_id","result","position");