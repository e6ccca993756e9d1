CREATE TABLE "picture_fetch" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"host" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_host" (
	"host" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "from_description" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_fetch" ADD CONSTRAINT "picture_fetch_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_fetch_turn" ON "picture_fetch" USING btree ("merchant_id","host","tries","created_at","picture_id");--> statement-breakpoint
INSERT INTO picture_fetch (picture_id, merchant_id, host, created_at)
  SELECT id, merchant_id, coalesce(substring(lower(source_url) from '^https?://(?:[^/?#@]*@)?([^/?#:]+)'), ''), created_at
  FROM picture WHERE status = 'pending' AND source_url IS NOT NULL AND merchant_id IS NOT NULL;
--> statement-breakpoint
-- One job a picture was too many to be fair among them.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name IN ('fetch-picture', 'fetch-picture.parked');
  END IF;
END $$;
